import { expect, it } from 'vitest';
import { readProfileFile } from '../../../src/features/profile-import/read-file';

const read = (content: string | object) => readProfileFile(new File([typeof content === 'string' ? content : JSON.stringify(content)], 'record'));

const orcidDate = (year: string, month: string, day: string) => ({ year: { value: year }, month: { value: month }, day: { value: day } });

const affiliation = ([role, organisation]: readonly [string, string], start: string, end?: string) => {
  const date = (name: string, [year = '', month = '', day = '']: string[]) =>
    `<common:${name}><common:year>${year}</common:year><common:month>${month}</common:month><common:day>${day}</common:day></common:${name}>`;
  return `<common:role-title>${role}</common:role-title>${date('start-date', start.split('-'))}${end === undefined ? '' : date('end-date', end.split('-'))}
    <common:organization><common:name>${organisation}</common:name><common:address><common:city>Chania</common:city><common:country>GR</common:country></common:address></common:organization>`;
};

/** A record of version 2, in which the affiliations are in no groups. */
const ORCID_2_XML = `<?xml version="1.0" encoding="UTF-8"?>
<record:record xmlns:record="http://www.orcid.org/ns/record" xmlns:common="http://www.orcid.org/ns/common" xmlns:activities="http://www.orcid.org/ns/activities">
  <activities:activities-summary>
    <activities:educations>
      <activities:education-summary>${affiliation(['MSc Botany', 'School of Gardens'], '2011-09-01', '2013-06-30')}</activities:education-summary>
      <activities:education-summary>${affiliation(['BSc Botany', 'School of Gardens'], '2007-09-01', '2011-06-30')}</activities:education-summary>
    </activities:educations>
    <activities:employments><activities:employment-summary>${
  affiliation(['Gardener', 'Park of Trees'], '2014-01-01')
}</activities:employment-summary></activities:employments>
    <activities:fundings><activities:group/><activities:group/></activities:fundings>
  </activities:activities-summary>
</record:record>`;

/** The same as JSON. */
const ORCID_2_JSON = {
  'activities-summary': {
    educations: {
      'education-summary': [{
        'role-title': 'MSc Botany',
        organization: { name: 'School of Gardens', address: { city: 'Chania', country: 'GR' } },
        'start-date': orcidDate('2011', '09', '01'),
        'end-date': orcidDate('2013', '06', '30'),
      }],
    },
    employments: {
      'employment-summary': [{
        'role-title': 'Gardener',
        organization: { name: 'Park of Trees', address: { city: 'Chania', country: 'GR' } },
        'start-date': orcidDate('2014', '01', '01'),
        'end-date': null,
      }],
    },
  },
};

it('an ORCID record is read where it is of version 2, which has no groups of affiliations', async () => {
  const studies = { title: 'MSc Botany', institution: 'School of Gardens', country: 'GR', status: 'completed', start_date: '2011-09-01' };
  const work = {
    kind: 'employment',
    employer: 'Park of Trees',
    position: 'Gardener',
    country: 'GR',
    city: 'Chania',
    current: true,
    start_date: '2014-01-01',
  };
  const { entries, unheld } = await read(ORCID_2_XML);
  expect(entries.map(({ record }) => record)).toEqual([
    { ...studies, award_date: '2013-06-30' },
    { ...studies, title: 'BSc Botany', start_date: '2007-09-01', award_date: '2011-06-30' },
    work,
  ]);
  expect(unheld).toEqual([{ part: 'funding', count: 2 }]);
  expect((await read(ORCID_2_JSON)).entries.map(({ record }) => record)).toEqual([{ ...studies, award_date: '2013-06-30' }, work]);
});

it('an ORCID record has the rest of it counted by kind', async () => {
  const group = (summary: string) => ({ 'affiliation-group': [{ summaries: [{ [summary]: { 'role-title': 'x' } }] }] });
  const { unheld } = await read({
    'activities-summary': {
      distinctions: group('distinction-summary'),
      'invited-positions': group('invited-position-summary'),
      services: group('service-summary'),
      'peer-reviews': { group: [{}, {}] },
    },
  });
  expect(unheld.map(({ part, count }) => [part, count])).toEqual([['distinctions', 1], ['positions', 1], ['services', 1], ['reviews', 2]]);
});
