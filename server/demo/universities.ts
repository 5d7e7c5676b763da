/** The 24 public universities of Greece: facts that are public knowledge, descriptions of our own. */
export interface DemoUniversity {
  key: string;
  /** Identifier of the Research Organization Registry, without its address. */
  ror: string;
  name: { el: string; en: string };
  short: { el: string; en: string };
  city: { el: string; en: string };
  website: string;
  /** Latitude and longitude of the seat, rounded to the town. */
  at: readonly [number, number];
  founded: number;
  about: { el: string; en: string };
}

type Row = readonly [
  key: string,
  ror: string,
  name: string,
  short: string,
  city: string,
  website: string,
  at: readonly [number, number],
  founded: number,
  about: string,
];

/** Two languages in one cell: Greek, a bar, English. */
const both = (cell: string) => {
  const [el = '', en = el] = cell.split('|');
  return { el, en };
};

const ATHENS = [37.98, 23.73] as const;
const THESSALONIKI = [40.63, 22.94] as const;
const PATRAS = [38.25, 21.73] as const;

// dprint-ignore
const ROWS: readonly Row[] = [
  ['nkua', '04gnjpq42', 'Εθνικό και Καποδιστριακό Πανεπιστήμιο Αθηνών|National and Kapodistrian University of Athens', 'ΕΚΠΑ|NKUA', 'Αθήνα|Athens', 'https://www.uoa.gr', ATHENS, 1837,
    'Καλύπτει σχεδόν όλες τις επιστήμες, από τη φιλοσοφία και τα νομικά έως την ιατρική.|It covers nearly every discipline, from philosophy and law to medicine.'],
  ['ntua', '03cx6bg69', 'Εθνικό Μετσόβιο Πολυτεχνείο|National Technical University of Athens', 'ΕΜΠ|NTUA', 'Αθήνα|Athens', 'https://www.ntua.gr', ATHENS, 1836,
    'Πολυτεχνείο με πενταετή προγράμματα μηχανικών και εφαρμοσμένες επιστήμες.|A technical university with five-year engineering degrees and applied sciences.'],
  ['auth', '02j61yw88', 'Αριστοτέλειο Πανεπιστήμιο Θεσσαλονίκης|Aristotle University of Thessaloniki', 'ΑΠΘ|AUTH', 'Θεσσαλονίκη|Thessaloniki', 'https://www.auth.gr', THESSALONIKI, 1925,
    'Πανεπιστήμιο πολλών σχολών με πανεπιστημιούπολη στο κέντρο της πόλης.|A university of many faculties with its campus in the middle of the city.'],
  ['aueb', '03s262162', 'Οικονομικό Πανεπιστήμιο Αθηνών|Athens University of Economics and Business', 'ΟΠΑ|AUEB', 'Αθήνα|Athens', 'https://aueb.gr', ATHENS, 1920,
    'Ειδικεύεται στα οικονομικά, τη διοίκηση, τη στατιστική και την πληροφορική.|It specialises in economics, management, statistics and informatics.'],
  ['aua', '03xawq568', 'Γεωπονικό Πανεπιστήμιο Αθηνών|Agricultural University of Athens', 'ΓΠΑ|AUA', 'Αθήνα|Athens', 'https://www2.aua.gr', ATHENS, 1920,
    'Αφιερωμένο στη γεωργία, τα τρόφιμα και το αγροτικό περιβάλλον.|Devoted to agriculture, food and the rural environment.'],
  ['asfa', '01rk3xf02', 'Ανωτάτη Σχολή Καλών Τεχνών|Athens School of Fine Arts', 'ΑΣΚΤ|ASFA', 'Αθήνα|Athens', 'https://www.asfa.gr', ATHENS, 1837,
    'Σχολή εικαστικών τεχνών που διδάσκει σε εργαστήρια.|A school of visual arts that teaches in studios.'],
  ['panteion', '056ddyv20', 'Πάντειο Πανεπιστήμιο|Panteion University', 'Πάντειο|Panteion', 'Αθήνα|Athens', 'https://www.panteion.gr', ATHENS, 1927,
    'Καλλιεργεί τις κοινωνικές και πολιτικές επιστήμες.|It is a home of the social and political sciences.'],
  ['unipi', '02qs84g94', 'Πανεπιστήμιο Πειραιώς|University of Piraeus', 'ΠΑΠΕΙ|UNIPI', 'Πειραιάς|Piraeus', 'https://unipi.gr', [37.94, 23.65], 1938,
    'Διοίκηση, ναυτιλία και ψηφιακά συστήματα δίπλα στο μεγαλύτερο λιμάνι της χώρας.|Management, shipping and digital systems beside the country’s largest port.'],
  ['uom', '05fg6gr82', 'Πανεπιστήμιο Μακεδονίας|University of Macedonia', 'ΠΑΜΑΚ|UOM', 'Θεσσαλονίκη|Thessaloniki', 'https://www.uom.gr', THESSALONIKI, 1957,
    'Οικονομικές, κοινωνικές και ανθρωπιστικές σπουδές σε μία συμπαγή πανεπιστημιούπολη.|Economics, social sciences and humanities on one compact campus.'],
  ['patras', '017wvtq80', 'Πανεπιστήμιο Πατρών|University of Patras', 'ΠΠ|UPatras', 'Πάτρα|Patras', 'https://www.upatras.gr', PATRAS, 1964,
    'Θετικές επιστήμες, μηχανική και υγεία σε μεγάλη πανεπιστημιούπολη στο Ρίο.|Sciences, engineering and health on a large campus in Rio.'],
  ['uoi', '01qg3j183', 'Πανεπιστήμιο Ιωαννίνων|University of Ioannina', 'ΠΙ|UOI', 'Ιωάννινα|Ioannina', 'https://uoi.gr', [39.66, 20.85], 1964,
    'Το πανεπιστήμιο της Ηπείρου, με σχολές υγείας, επιστημών και γραμμάτων.|The university of Epirus, with faculties of health, sciences and letters.'],
  ['duth', '03bfqnx40', 'Δημοκρίτειο Πανεπιστήμιο Θράκης|Democritus University of Thrace', 'ΔΠΘ|DUTH', 'Κομοτηνή|Komotini', 'https://duth.gr', [41.12, 25.41], 1974,
    'Απλώνεται σε τέσσερις πόλεις της Θράκης, με νομική, ιατρική και πολυτεχνική σχολή.|It spans four towns of Thrace, with law, medicine and engineering.'],
  ['uoc', '00dr28g20', 'Πανεπιστήμιο Κρήτης|University of Crete', 'ΠΚ|UOC', 'Ρέθυμνο|Rethymno', 'https://www.uoc.gr', [35.37, 24.47], 1973,
    'Γράμματα στο Ρέθυμνο, θετικές επιστήμες και ιατρική στο Ηράκλειο.|Letters in Rethymno, sciences and medicine in Heraklion.'],
  ['tuc', '03f8bz564', 'Πολυτεχνείο Κρήτης|Technical University of Crete', 'ΠολΚ|TUC', 'Χανιά|Chania', 'https://www.tuc.gr', [35.51, 24.02], 1977,
    'Μικρό πολυτεχνείο με έμφαση στην έρευνα.|A small technical university with an emphasis on research.'],
  ['aegean', '03zsp3p94', 'Πανεπιστήμιο Αιγαίου|University of the Aegean', 'ΠΑιγ|UAegean', 'Μυτιλήνη|Mytilene', 'https://www.aegean.gr', [39.11, 26.55], 1984,
    'Πανεπιστήμιο έξι νησιών: περιβάλλον, κοινωνία, μηχανική και πολιτισμός.|A university on six islands: environment, society, engineering and culture.'],
  ['ionio', '01xm4n520', 'Ιόνιο Πανεπιστήμιο|Ionian University', 'ΙΠ|IU', 'Κέρκυρα|Corfu', 'https://ionio.gr', [39.62, 19.92], 1984,
    'Μουσική, μετάφραση, ιστορία και οπτικοακουστικές τέχνες στην Κέρκυρα.|Music, translation, history and audio-visual arts in Corfu.'],
  ['uth', '04v4g9h31', 'Πανεπιστήμιο Θεσσαλίας|University of Thessaly', 'ΠΘ|UTH', 'Βόλος|Volos', 'https://www.uth.gr', [39.36, 22.94], 1984,
    'Σχολές σε πέντε πόλεις της κεντρικής Ελλάδας.|Faculties in five towns of central Greece.'],
  ['hua', '02k5gp281', 'Χαροκόπειο Πανεπιστήμιο|Harokopio University of Athens', 'ΧΠΑ|HUA', 'Αθήνα|Athens', 'https://www.hua.gr', ATHENS, 1990,
    'Διατροφή, γεωγραφία, οικιακή οικονομία και πληροφορική.|Nutrition, geography, home economics and informatics.'],
  ['hou', '02kq26x23', 'Ελληνικό Ανοικτό Πανεπιστήμιο|Hellenic Open University', 'ΕΑΠ|HOU', 'Πάτρα|Patras', 'https://www.eap.gr', PATRAS, 1992,
    'Διδάσκει εξ αποστάσεως, για όσους εργάζονται ή ζουν μακριά από πανεπιστήμιο.|It teaches at a distance, for those who work or live far from a university.'],
  ['uop', '04d4d3c02', 'Πανεπιστήμιο Πελοποννήσου|University of the Peloponnese', 'ΠαΠελ|UOP', 'Τρίπολη|Tripoli', 'https://www.uop.gr', [37.51, 22.37], 2002,
    'Σχολές σε έξι πόλεις της Πελοποννήσου.|Faculties in six towns of the Peloponnese.'],
  ['uowm', '00a5pe906', 'Πανεπιστήμιο Δυτικής Μακεδονίας|University of Western Macedonia', 'ΠΔΜ|UOWM', 'Κοζάνη|Kozani', 'https://www.uowm.gr', [40.3, 21.79], 2004,
    'Ενέργεια, εκπαίδευση και οικονομία σε μια περιοχή που αλλάζει.|Energy, education and economics in a region in transition.'],
  ['ihu', '00708jp83', 'Διεθνές Πανεπιστήμιο της Ελλάδος|International Hellenic University', 'ΔΙΠΑΕ|IHU', 'Θεσσαλονίκη|Thessaloniki', 'https://www.ihu.gr', THESSALONIKI, 2005,
    'Πολλά προγράμματα στα αγγλικά για φοιτητές από όλο τον κόσμο.|Many programmes in English for students from all over the world.'],
  ['uniwa', '00r2r5k05', 'Πανεπιστήμιο Δυτικής Αττικής|University of West Attica', 'ΠΑΔΑ|UniWA', 'Αθήνα|Athens', 'https://www.uniwa.gr', ATHENS, 2018,
    'Εφαρμοσμένες σπουδές μηχανικών, υγείας, διοίκησης και τεχνών.|Applied studies in engineering, health, management and the arts.'],
  ['hmu', '039ce0m20', 'Ελληνικό Μεσογειακό Πανεπιστήμιο|Hellenic Mediterranean University', 'ΕΛΜΕΠΑ|HMU', 'Ηράκλειο|Heraklion', 'https://hmu.gr', [35.34, 25.14], 1983,
    'Εφαρμοσμένες επιστήμες σε τέσσερις πόλεις της Κρήτης.|Applied sciences in four towns of Crete.'],
];

export const DEMO_UNIVERSITIES: readonly DemoUniversity[] = ROWS.map(
  ([key, ror, name, short, city, website, at, founded, about]) => ({
    key,
    ror,
    name: both(name),
    short: both(short),
    city: both(city),
    website,
    at,
    founded,
    about: both(about),
  }),
);
