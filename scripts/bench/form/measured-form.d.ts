/** The schema that is measured, with its validators; made by `build-page.mjs`. */
declare module 'virtual:measured-form' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
  import type { EntitySchema } from '../../../src/schema-ui';

  export const schema: EntitySchema;
  export const validators: ValidatorFunctions;
}
