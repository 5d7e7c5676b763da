import { withTheme } from '@rjsf/core';
import { ArrayFieldItemTemplate, ArrayFieldTemplate } from '../templates/ArrayTemplate';
import { FieldErrorTemplate, FieldTemplate } from '../templates/FieldTemplate';
import { ObjectFieldTemplate } from '../templates/ObjectTemplate';
import type { RecordData } from '../types';
import { fields } from './fields';

/** RJSF dressed in our own fields and templates. */
export const ThemedForm = withTheme<RecordData>({
  fields,
  templates: {
    FieldTemplate,
    FieldErrorTemplate,
    ObjectFieldTemplate,
    ArrayFieldTemplate,
    ArrayFieldItemTemplate,
    // Help is part of the field template, which ties it to the control.
    FieldHelpTemplate: () => null,
    DescriptionFieldTemplate: ({ description }) => <>{description}</>,
  },
});
