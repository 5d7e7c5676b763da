import { vi } from 'vitest';
import { loadSchema } from '../../../src/schema-ui/entity';
import type { EntitySchema, RecordData } from '../../../src/schema-ui/types';
import { formPage, Sample, type Submit } from './form-harness';

const both = (en: string, el: string) => ({ title: en, 'x-i18n': { el: { title: el } } });

/** A schema with one field for each kind of widget; the code lists are those of the product. */
export async function everyKind(): Promise<EntitySchema> {
  const [degree, programme] = await Promise.all([loadSchema('education_degrees'), loadSchema('bachelor_programmes')]);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    type: 'object',
    properties: {
      since: { ...both('Since', 'Από'), type: 'string', pattern: '^\\d{4}-\\d{2}$', 'x-widget': 'month' },
      place: {
        ...both('Place', 'Τόπος'),
        type: 'object',
        'x-widget': 'coordinates',
        properties: {
          latitude: { ...both('Latitude', 'Πλάτος'), type: 'number', minimum: -90, maximum: 90 },
          longitude: { ...both('Longitude', 'Μήκος'), type: 'number', minimum: -180, maximum: 180 },
        },
      },
      phone: { ...both('Phone', 'Τηλέφωνο'), type: 'string', pattern: '^\\+[1-9][0-9]{6,14}$', 'x-widget': 'phone' },
      fee: { $ref: '#/definitions/money', ...both('Fee', 'Δίδακτρα') },
      hours: { ...both('Hours', 'Ώρες'), type: 'number' },
      country: { $ref: '#/definitions/country', ...both('Country', 'Χώρα') },
      languages: { ...both('Languages', 'Γλώσσες'), type: 'array', items: { $ref: '#/definitions/language' } },
      field: { $ref: '#/definitions/isced_f', ...both('Field', 'Πεδίο'), 'x-widget': 'isced' },
      university: { ...both('University', 'Πανεπιστήμιο'), type: 'integer', 'x-reference': { resource: 'universities', label: 'name' } },
      institution: {
        ...both('Institution', 'Ίδρυμα'),
        type: 'string',
        'x-reference': { resource: 'universities', label: 'name', free_text: true },
      },
      time_zone: { ...both('Zone', 'Ζώνη'), type: 'string', 'x-widget': 'time-zone' },
      closes: { ...both('Closes', 'Λήγει'), type: 'string', format: 'date-time' },
      name: { $ref: '#/definitions/localized_text', ...both('Name', 'Όνομα') },
      proof: { ...both('Proof', 'Απόδειξη'), type: 'integer', 'x-file': { types: ['application/pdf', 'image/png'], max_bytes: 1000 } },
    },
    definitions: { ...degree.definitions, ...programme.definitions },
  };
}

/** A page for the form of `everyKind`: `form` draws it, `sent` submits it and returns the saved data, `save` is the stub that receives the data. */
export function everyKindForm() {
  const page = formPage();
  const save = vi.fn<Submit>().mockResolvedValue(undefined);
  return {
    page,
    save,
    form: async (initial?: RecordData) => {
      const schema = await everyKind();
      await page.draw(<Sample schema={schema} onSubmit={save} initial={initial} />);
    },
    sent: async () => {
      save.mockClear();
      await page.submit();
      return save.mock.calls[0]?.[0];
    },
  };
}
