import type { ProgrammeFields } from '@domain/catalogue/programme-types';
import type { components } from '@generated/api';
import { demoField, type DemoField } from './fields';
import { DEMO_PROGRAMMES, type ProgrammeLine } from './programmes';
import { DEMO_UNIVERSITIES, type DemoUniversity } from './universities';

/** A demo programme before its university has an id; its calls vary by `index`. */
export interface DemoProgramme {
  key: string;
  index: number;
  type: ProgrammeLine[1];
  university: string;
  data: ProgrammeFields;
}

interface Facts {
  months: number;
  ects: number;
  eqf: number;
}

const LONG_DEGREES: Readonly<Record<string, number>> = { '0912': 6, '0732': 5, '0714': 5, '0715': 5, '0713': 5, '0731': 5, '0811': 5, '0213': 5 };
const MASTER_MONTHS = [12, 18, 24];
const SHORT = [
  { months: 1, ects: 5, eqf: 5 },
  { months: 3, ects: 10, eqf: 6 },
  { months: 6, ects: 20, eqf: 6 },
];
const MODES: readonly (readonly string[])[] = [['full_time'], ['full_time', 'part_time'], ['part_time', 'blended'], ['full_time']];

const SPECIALISATIONS: Readonly<Record<string, readonly string[]>> = {
  data: ['Μηχανική μάθηση|Machine learning', 'Μηχανική δεδομένων|Data engineering'],
  energy: ['Ηλιακή ενέργεια|Solar energy', 'Δίκτυα και αποθήκευση|Grids and storage'],
  management: ['Μάρκετινγκ|Marketing', 'Ανθρώπινο δυναμικό|Human resources', 'Εφοδιαστική|Logistics'],
};

function factsOf(type: ProgrammeLine[1], isced: string, index: number): Facts {
  if (type === 'Bachelor') {
    const years = LONG_DEGREES[isced] ?? 4;
    return { months: years * 12, ects: years * 60, eqf: 6 };
  }
  if (type === 'ShortTerm') return SHORT[index % SHORT.length] ?? { months: 3, ects: 10, eqf: 6 };
  const months = MASTER_MONTHS[index % MASTER_MONTHS.length] ?? 12;
  return { months, ects: months * 5, eqf: 7 };
}

function studyModes(line: ProgrammeLine, index: number): readonly string[] {
  const [university, type] = line;
  if (university === 'hou') return type === 'ShortTerm' ? ['distance'] : ['distance', 'part_time'];
  if (type === 'Bachelor') return ['full_time'];
  if (type === 'ShortTerm') return index % 2 === 0 ? ['blended'] : ['continuing'];
  return MODES[index % MODES.length] ?? ['full_time'];
}

function admission(type: ProgrammeLine[1], field: DemoField, english: boolean) {
  const language = english ? { el: 'αγγλικά επιπέδου B2', en: 'English at level B2' } : { el: 'ελληνικά επιπέδου B2', en: 'Greek at level B2' };
  if (type === 'Bachelor') {
    return {
      el: `Απολυτήριο λυκείου ή ισότιμος τίτλος και ${language.el}. Οι κάτοχοι ξένων τίτλων υποβάλλουν αίτηση μέσω της πρόσκλησης.`,
      en: `An upper secondary school leaving certificate or its equal, and ${language.en}. Holders of foreign certificates apply through the call.`,
    };
  }
  if (type === 'ShortTerm') {
    return {
      el: `Απολυτήριο λυκείου και ${language.el}. Τηρείται η σειρά των αιτήσεων.`,
      en: `An upper secondary school leaving certificate and ${language.en}. Places are given in the order of applications.`,
    };
  }
  return {
    el:
      `Πρώτο πτυχίο (επίπεδο 6 του EQF). Γνωστικό πεδίο: ${field.background.el}. Επίσης ${language.el}. Η επιλογή γίνεται με βάση τον φάκελο και, όπου χρειάζεται, συνέντευξη.`,
    en: `A first degree (EQF level 6). Field: ${field.background.en}. Also ${language.en}. Selection is by the file and, where needed, an interview.`,
  };
}

/** The curriculum; short-term programmes have it in their description. */
function curriculum(type: 'Bachelor' | 'Master', months: number): { el: string; en: string } {
  if (type === 'Bachelor') {
    return {
      el:
        'Τα δύο πρώτα έτη είναι κοινά για όλους και δίνουν τις βάσεις. Από το τρίτο έτος τα περισσότερα μαθήματα είναι επιλογής. Το τελευταίο έτος κλείνει με πτυχιακή εργασία ή πρακτική άσκηση.',
      en:
        'The first two years are the same for everyone and lay the foundations. From the third year on most courses are chosen. The last year ends with a thesis or a placement.',
    };
  }
  return months >= 24
    ? {
      el: 'Πρώτο και δεύτερο εξάμηνο: υποχρεωτικά μαθήματα. Τρίτο εξάμηνο: μαθήματα επιλογής και σεμινάριο έρευνας. Τέταρτο εξάμηνο: διπλωματική εργασία.',
      en: 'First and second semester: required courses. Third semester: elective courses and a research seminar. Fourth semester: thesis.',
    }
    : {
      el: 'Πρώτο εξάμηνο: υποχρεωτικά μαθήματα. Έπειτα μαθήματα επιλογής και μια εργασία πάνω σε πραγματικό πρόβλημα.',
      en: 'First semester: required courses. Then elective courses and a project on a real problem.',
    };
}

/** From this fee on, in euros, a programme has scholarships. */
const COSTLY = 2000;

const SCHOLARSHIPS = {
  el: 'Κάθε χρόνο ένας στους δέκα φοιτητές απαλλάσσεται από τα δίδακτρα, με κριτήριο το εισόδημα και τον βαθμό του. Η αίτηση γίνεται μετά την αποδοχή.',
  en: 'Each year one student in ten pays no fee, by income and grade. One applies after having been accepted.',
};

const two = (text: { el: string; en: string }, more: { el: string; en: string }) => ({
  el: `${text.el} ${more.el}`,
  en: `${text.en} ${more.en}`,
});

/** Two languages in one cell: Greek, a bar, English. */
function textOf(cell: string) {
  const [el = '', en = ''] = cell.split('|');
  return { el, en };
}

function programmeOf(line: ProgrammeLine, index: number): DemoProgramme {
  const [key, type, fieldKey, languages, fee, title] = line;
  const university = universityOf(key);
  const field = demoField(fieldKey);
  const facts = factsOf(type, field.isced, index);
  return {
    key: `demo:programme:${index + 1}`,
    index,
    type,
    university: key,
    data: {
      prog_type: type,
      title: textOf(title),
      description: two(field.about, field.after),
      ...(type !== 'ShortTerm' && { curriculum: curriculum(type, facts.months) }),
      ...(fee !== null && fee >= COSTLY && { scholarships: SCHOLARSHIPS }),
      admission_requirements: admission(type, field, !languages.includes('el')),
      topic: field.isced,
      languages: languages.split(','),
      study_modes: studyModes(line, index),
      duration_months: facts.months,
      ects: facts.ects,
      eqf_level: facts.eqf,
      city: university.city,
      ...(fee === null ? {} : { tuition_fee: { amount: fee, currency: 'EUR' } }),
      website: university.website,
      ...ownFacts(line, facts),
    },
  };
}

/** The fields that only one type of programme has. */
function ownFacts([, type, field, , fee, title]: ProgrammeLine, { months }: Facts): ProgrammeFields {
  if (type === 'Bachelor') return { entry_route: fee ? 'direct' : 'national_exams', start_terms: ['autumn'] };
  if (type === 'ShortTerm')
    return {
      start_terms: title.includes('Summer') ? ['summer'] : ['autumn', 'spring'],
      certificate: { el: 'Βεβαίωση παρακολούθησης', en: 'Certificate of attendance' },
    };
  const specialisations = SPECIALISATIONS[field]?.map(textOf);
  return {
    thesis: months >= 18 ? 'required' : 'optional',
    start_terms: months >= 18 ? ['autumn'] : ['autumn', 'spring'],
    ...(specialisations ? { specialisations } : {}),
  };
}

function universityOf(key: string): DemoUniversity {
  const university = DEMO_UNIVERSITIES.find((one) => one.key === key);
  if (!university) throw new Error(`The demo catalogue has no university "${key}".`);
  return university;
}

/** A demo university in the form of its schema. */
export const universityData = (university: DemoUniversity): Partial<components['schemas']['universities']> => ({
  name: university.name,
  short_name: university.short,
  description: two(university.about, {
    el: `Ιδρύθηκε το ${university.founded}. Έδρα: ${university.city.el}.`,
    en: `Founded in ${university.founded}. Seat: ${university.city.en}.`,
  }),
  city: university.city,
  country: 'GR',
  website: university.website,
  latitude: university.at[0],
  longitude: university.at[1],
  ror_id: university.ror,
});

/** All demo programmes, always in the same order. */
export const demoProgrammes = (): DemoProgramme[] => DEMO_PROGRAMMES.map(programmeOf);
