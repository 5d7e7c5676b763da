import { describe, expect, it } from 'vitest';
import { ExternalLink } from '../../../src/components/ExternalLink';
import { loadMessages } from '../../../src/i18n';
import { loadSchema } from '../../../src/schema-ui/entity';
import { SchemaShow } from '../../../src/schema-ui/SchemaShow';
import { CellValue } from '../../../src/schema-ui/Value';
import { fields } from '../../support/typed-fields';
import { formPage } from '../support/form-harness';

const page = formPage();

const HOSTILE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://example.org/1',
  'file:///etc/passwd',
  'http://example.org/',
  '//example.org/',
  '/\\example.org',
  'https:example.org',
  'https://example.org/ javascript:alert(1)',
  'not an address',
];
const SAFE = 'https://www.example.org/people/7?tab=1';

/** Every component that links to a URL from stored data. */
const PLACES = {
  'a public page': (url: string) => <ExternalLink url={url} />,
  'a record that is read': (url: string) => <SchemaShow schemaName="certifications" record={fields<'certifications'>({ title: 'A', credential_url: url })} />,
  'a cell of a list': (url: string) => <CellValue value={url} schema={{ type: 'string', format: 'uri' }} root={{}} />,
};

describe.each(Object.entries(PLACES))('%s', (_, place) => {
  const links = async (url: string) => {
    await loadMessages('catalogue');
    await loadSchema('certifications');
    await page.draw(place(url));
    return [...page.box().querySelectorAll('a')].map((link) => link.getAttribute('href'));
  };

  it.each(HOSTILE)('shows %j as text only', async (url) => {
    expect(await links(url)).toEqual([]);
    expect(page.box().textContent).not.toBe('');
  });

  it('links an address that is https', async () => {
    expect(await links(SAFE)).toEqual([SAFE]);
  });
});
