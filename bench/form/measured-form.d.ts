/** The measured schema and its validators, a virtual module of `build-page.mjs`. */
declare module 'virtual:measured-form' {
  import type { ValidatorFunctions } from '@rjsf/validator-ajv8';
  import type { EntitySchema } from '../../src/schema-ui';

  export const schema: EntitySchema;
  export const validators: ValidatorFunctions;
}
