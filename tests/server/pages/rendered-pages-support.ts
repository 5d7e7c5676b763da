import { addCall, addProgramme, addUniversity } from '../catalogue/catalogue-support';
import type { TestServer } from '../harness';

export const HOSTILE = `<script>alert(1)</script> & </title> "quoted" 'Ιστορία' $& \u2028 </style>`;

/** The title of each page that is tried. */
export const TITLES = [
  'Home',
  'Universities',
  'University Details · University of Examples',
  'Programmes',
  'BscProgramme Details · Course Bachelor',
  'MscProgramme Details · Course Master',
  'ShortTermProgramme Details · Course ShortTerm',
  'Call Details · Call for applications',
  'Compare',
  ...(['About', 'Developers', 'How To Apply', 'Accessibility', 'Privacy', 'Terms'] as const),
] as const;

/** Adds the records of these pages. @returns the addresses of the pages by title, and those of a cancelled call and of hostile texts */
export async function addPages(server: TestServer) {
  const university = await addUniversity(server, {
    name: { en: 'University of Examples', el: 'Πανεπιστήμιο Παραδειγμάτων' },
    country: 'GR',
    city: { en: 'Athens', el: 'Αθήνα' },
    website: 'https://examples.example.org',
    ror_id: '0aaaaaa11',
  });
  const named = (prog_type: string) =>
    addProgramme(server, university, {
      prog_type,
      title: { en: `Course ${prog_type}`, el: `Σπουδές ${prog_type}` },
      languages: ['el'],
      topic: '022',
      ects: 7.5,
    });
  const [bachelor, master, short] = [await named('Bachelor'), await named('Master'), await named('ShortTerm')];
  const call = await addCall(server, master, [[-1, 20]]);
  const ended = await addCall(server, bachelor, [[-1, 20], { state: 'cancelled' }]);
  const evil = await addProgramme(server, university, { title: { en: HOSTILE }, description: { en: HOSTILE } });
  const cancelled = `/calls/${String(ended.id)}/details`;
  const hostile = `/programmes/Master/${String(evil.id)}/details`;
  const paths: Record<(typeof TITLES)[number], string> = {
    Home: '/',
    Universities: '/universities',
    'University Details · University of Examples': `/universities/${String(university.id)}/details`,
    Programmes: '/programmes?topic=022&page=1',
    'BscProgramme Details · Course Bachelor': `/programmes/Bachelor/${String(bachelor.id)}/details`,
    'MscProgramme Details · Course Master': `/programmes/Master/${String(master.id)}/details`,
    'ShortTermProgramme Details · Course ShortTerm': `/programmes/ShortTerm/${String(short.id)}/details`,
    'Call Details · Call for applications': `/calls/${String(call.id)}/details`,
    Compare: `/compare?ids=${String(master.id)}&ids=${String(bachelor.id)}`,
    About: '/about',
    Developers: '/developers',
    'How To Apply': '/how-to',
    Accessibility: '/accessibility',
    Privacy: '/privacy',
    Terms: '/terms',
  };
  return { paths, cancelled, hostile };
}
