/** The fields of the demo programmes: what one studies, where it leads, and which first degrees a Master expects. */
export interface DemoField {
  /** Detailed field of ISCED-F 2013. */
  isced: string;
  about: { el: string; en: string };
  after: { el: string; en: string };
  background: { el: string; en: string };
}

type Row = readonly [isced: string, about: string, after: string, background: string];

/** Two languages in one cell: Greek, a bar, English. */
const both = (cell: string) => {
  const [el = '', en = el] = cell.split('|');
  return { el, en };
};

// dprint-ignore
const ROWS: Readonly<Record<string, Row>> = {
  software: ['0613', 'Αλγόριθμοι, τεχνολογία λογισμικού και κατανεμημένα συστήματα, με εργαστήριο σε κάθε εξάμηνο.|Algorithms, software engineering and distributed systems, with laboratory work in every term.',
    'Οδηγεί σε ομάδες ανάπτυξης λογισμικού και στην έρευνα.|It leads to software teams and to research.', 'πληροφορική, μαθηματικά ή μηχανική|computing, mathematics or engineering'],
  data: ['0612', 'Βάσεις δεδομένων, στατιστική μάθηση και υπεύθυνη χρήση δεδομένων σε πραγματικά προβλήματα.|Databases, statistical learning and the responsible use of data on real problems.',
    'Οι απόφοιτοι εργάζονται ως αναλυτές και μηχανικοί δεδομένων.|Graduates work as analysts and data engineers.', 'πληροφορική, στατιστική, οικονομικά ή θετικές επιστήμες|computing, statistics, economics or the sciences'],
  law: ['0421', 'Ιδιωτικό, δημόσιο και ευρωπαϊκό δίκαιο, με άσκηση σε υποθέσεις και εικονικές δίκες.|Private, public and European law, practised on cases and in moot courts.',
    'Προετοιμάζει για νομικά επαγγέλματα, διοίκηση και διεθνείς οργανισμούς.|It prepares for the legal professions, administration and international organisations.', 'νομικές ή πολιτικές επιστήμες|law or political science'],
  economics: ['0311', 'Μικροοικονομική, μακροοικονομική και οικονομετρία, από τη θεωρία έως την πολιτική.|Microeconomics, macroeconomics and econometrics, from theory to policy.',
    'Οδηγεί σε τράπεζες, ρυθμιστικές αρχές και ερευνητικά ινστιτούτα.|It leads to banks, regulators and research institutes.', 'οικονομικά, μαθηματικά ή διοίκηση|economics, mathematics or management'],
  finance: ['0412', 'Αγορές, αποτίμηση, διαχείριση κινδύνου και λογιστική πληροφόρηση.|Markets, valuation, risk management and accounting information.',
    'Οι απόφοιτοι εργάζονται σε τράπεζες, ασφάλειες και ελεγκτικές εταιρείες.|Graduates work in banking, insurance and audit.', 'οικονομικά, διοίκηση ή θετικές επιστήμες|economics, management or the sciences'],
  management: ['0413', 'Στρατηγική, οργάνωση, μάρκετινγκ και διοίκηση ανθρώπων, με μελέτες περίπτωσης από ελληνικές επιχειρήσεις.|Strategy, organisation, marketing and leading people, with case studies from Greek firms.',
    'Ετοιμάζει στελέχη για επιχειρήσεις και δημόσιους φορείς.|It prepares managers for firms and public bodies.', 'οποιοδήποτε γνωστικό πεδίο|any field'],
  tourism: ['1015', 'Φιλοξενία, πολιτιστικός τουρισμός και βιώσιμοι προορισμοί, με πρακτική άσκηση.|Hospitality, cultural tourism and sustainable destinations, with a placement.',
    'Οδηγεί σε ξενοδοχεία, μουσεία και οργανισμούς προορισμών.|It leads to hotels, museums and destination organisations.', 'διοίκηση, κοινωνικές ή ανθρωπιστικές επιστήμες|management, social sciences or humanities'],
  shipping: ['1041', 'Ναυτιλιακή οικονομική, εφοδιαστική αλυσίδα και διεθνές δίκαιο της θάλασσας.|Maritime economics, supply chains and the international law of the sea.',
    'Οι απόφοιτοι εργάζονται σε ναυτιλιακές εταιρείες, λιμάνια και νηογνώμονες.|Graduates work in shipping companies, ports and classification societies.', 'οικονομικά, διοίκηση, μηχανική ή νομικά|economics, management, engineering or law'],
  history: ['0222', 'Αρχαιότητα, Βυζάντιο και νεότεροι χρόνοι, με ανασκαφή, αρχείο και μουσείο.|Antiquity, Byzantium and modern times, in the field, the archive and the museum.',
    'Οδηγεί σε μουσεία, εφορείες αρχαιοτήτων και έρευνα.|It leads to museums, antiquities services and research.', 'ιστορία, αρχαιολογία ή φιλολογία|history, archaeology or philology'],
  philology: ['0232', 'Ελληνική γλώσσα και γραμματεία, γλωσσολογία και θεωρία της λογοτεχνίας.|Greek language and letters, linguistics and literary theory.',
    'Προετοιμάζει για την εκπαίδευση, τις εκδόσεις και την έρευνα.|It prepares for teaching, publishing and research.', 'φιλολογία, γλωσσολογία ή ιστορία|philology, linguistics or history'],
  philosophy: ['0223', 'Ηθική, πολιτική φιλοσοφία και λογική, με ανάγνωση των κειμένων στο πρωτότυπο.|Ethics, political philosophy and logic, reading the texts in the original.',
    'Καλλιεργεί κρίση χρήσιμη στη διδασκαλία, τη διοίκηση και τη βιοηθική.|It trains judgement of use in teaching, administration and bioethics.', 'ανθρωπιστικές ή κοινωνικές επιστήμες|humanities or social sciences'],
  translation: ['0231', 'Μετάφραση και διερμηνεία με σύγχρονα εργαλεία, σε τρεις γλώσσες εργασίας.|Translation and interpreting with current tools, in three working languages.',
    'Οι απόφοιτοι εργάζονται σε θεσμούς, εκδόσεις και γλωσσικές υπηρεσίες.|Graduates work for institutions, publishers and language services.', 'γλώσσες, φιλολογία ή άλλο πεδίο με άριστη γνώση δύο γλωσσών|languages, philology, or another field with two languages at a high level'],
  education: ['0111', 'Παιδαγωγική, διδακτική και ψυχολογία της μάθησης, με διδασκαλία σε σχολεία.|Pedagogy, didactics and the psychology of learning, with teaching practice in schools.',
    'Ετοιμάζει εκπαιδευτικούς και στελέχη της εκπαίδευσης.|It prepares teachers and educational leaders.', 'επιστήμες της αγωγής ή καθηγητική σχολή|education or a teaching subject'],
  psychology: ['0313', 'Γνωστική, αναπτυξιακή και κλινική ψυχολογία, με ερευνητική μέθοδο.|Cognitive, developmental and clinical psychology, with research methods.',
    'Οδηγεί σε δομές ψυχικής υγείας, σχολεία και έρευνα.|It leads to mental health services, schools and research.', 'ψυχολογία ή συναφές πεδίο|psychology or a related field'],
  society: ['0314', 'Κοινωνική θεωρία, μετανάστευση, φύλο και πόλη, με επιτόπια έρευνα.|Social theory, migration, gender and the city, with fieldwork.',
    'Οι απόφοιτοι εργάζονται σε φορείς κοινωνικής πολιτικής και οργανώσεις πολιτών.|Graduates work in social policy and civil society.', 'κοινωνικές ή ανθρωπιστικές επιστήμες|social sciences or humanities'],
  politics: ['0312', 'Διεθνείς σχέσεις, ευρωπαϊκοί θεσμοί και δημόσια πολιτική.|International relations, European institutions and public policy.',
    'Οδηγεί στη δημόσια διοίκηση, τη διπλωματία και τους διεθνείς οργανισμούς.|It leads to public administration, diplomacy and international organisations.', 'πολιτικές επιστήμες, νομικά ή οικονομικά|political science, law or economics'],
  media: ['0321', 'Δημοσιογραφία, έρευνα κοινού και ψηφιακή αφήγηση σε εικόνα, ήχο και κείμενο.|Journalism, audience research and digital storytelling in image, sound and text.',
    'Ετοιμάζει για μέσα ενημέρωσης, γραφεία τύπου και παραγωγές.|It prepares for newsrooms, press offices and production.', 'οποιοδήποτε γνωστικό πεδίο|any field'],
  arts: ['0213', 'Ζωγραφική, γλυπτική, νέα μέσα και ιστορία της τέχνης, μέσα στο εργαστήριο.|Painting, sculpture, new media and art history, taught in the studio.',
    'Οδηγεί στην καλλιτεχνική δημιουργία, την επιμέλεια και τη διδασκαλία.|It leads to artistic practice, curating and teaching.', 'εικαστικές τέχνες, αρχιτεκτονική ή συναφή, με φάκελο έργων|fine arts, architecture or related, with a portfolio'],
  music: ['0215', 'Εκτέλεση, σύνθεση και μουσικολογία, με συναυλίες και ηχογραφήσεις.|Performance, composition and musicology, with concerts and recordings.',
    'Οι απόφοιτοι παίζουν, διδάσκουν και παράγουν μουσική.|Graduates play, teach and produce music.', 'μουσικές σπουδές ή ισότιμο δίπλωμα|music or an equivalent diploma'],
  maths: ['0541', 'Ανάλυση, άλγεβρα, πιθανότητες και υπολογιστικά μαθηματικά.|Analysis, algebra, probability and computational mathematics.',
    'Οδηγεί στην έρευνα, τη διδασκαλία και τα ποσοτικά επαγγέλματα.|It leads to research, teaching and quantitative professions.', 'μαθηματικά, φυσική ή μηχανική|mathematics, physics or engineering'],
  physics: ['0533', 'Θεωρητική και πειραματική φυσική, υλικά και αστροφυσική.|Theoretical and experimental physics, materials and astrophysics.',
    'Οι απόφοιτοι εργάζονται σε εργαστήρια, βιομηχανία και εκπαίδευση.|Graduates work in laboratories, industry and education.', 'φυσική, μαθηματικά ή μηχανική|physics, mathematics or engineering'],
  chemistry: ['0531', 'Οργανική, αναλυτική και φυσική χημεία, με πολλές ώρες εργαστηρίου.|Organic, analytical and physical chemistry, with many hours in the laboratory.',
    'Οδηγεί σε βιομηχανία, έλεγχο ποιότητας και έρευνα.|It leads to industry, quality control and research.', 'χημεία, φαρμακευτική ή χημική μηχανική|chemistry, pharmacy or chemical engineering'],
  biology: ['0511', 'Μοριακή βιολογία, γενετική και οικολογία, από το κύτταρο έως το οικοσύστημα.|Molecular biology, genetics and ecology, from the cell to the ecosystem.',
    'Οι απόφοιτοι εργάζονται σε εργαστήρια, βιοτεχνολογία και προστασία της φύσης.|Graduates work in laboratories, biotechnology and conservation.', 'βιολογία, χημεία ή επιστήμες υγείας|biology, chemistry or health sciences'],
  environment: ['0521', 'Κλίμα, υδατικοί πόροι και προστατευόμενες περιοχές, με εργασία πεδίου σε νησιά και βουνά.|Climate, water resources and protected areas, with fieldwork on islands and mountains.',
    'Οδηγεί σε υπηρεσίες περιβάλλοντος, μελετητικά γραφεία και δήμους.|It leads to environmental agencies, consultancies and municipalities.', 'θετικές επιστήμες, μηχανική ή γεωγραφία|sciences, engineering or geography'],
  agriculture: ['0811', 'Φυτική και ζωική παραγωγή, έδαφος και γεωργία ακριβείας, στο αγρόκτημα και στο εργαστήριο.|Crops, livestock, soil and precision farming, on the farm and in the laboratory.',
    'Ετοιμάζει γεωπόνους για εκμεταλλεύσεις, συνεταιρισμούς και υπηρεσίες.|It prepares agronomists for farms, cooperatives and public services.', 'γεωπονία, βιολογία ή περιβάλλον|agriculture, biology or environment'],
  food: ['0721', 'Τεχνολογία και ασφάλεια τροφίμων, με έμφαση στα μεσογειακά προϊόντα.|Food technology and safety, with an eye on Mediterranean products.',
    'Οι απόφοιτοι εργάζονται στη βιομηχανία τροφίμων και στον έλεγχο.|Graduates work in the food industry and in inspection.', 'επιστήμη τροφίμων, χημεία ή γεωπονία|food science, chemistry or agriculture'],
  nutrition: ['0915', 'Διατροφή, μεταβολισμός και διαιτολογία, από την κλινική έως την κοινότητα.|Nutrition, metabolism and dietetics, from the clinic to the community.',
    'Οδηγεί σε νοσοκομεία, αθλητικούς φορείς και έρευνα.|It leads to hospitals, sports bodies and research.', 'διατροφή, βιολογία ή επιστήμες υγείας|nutrition, biology or health sciences'],
  civil: ['0732', 'Κατασκευές, αντισεισμικός σχεδιασμός, μεταφορές και υδραυλικά έργα.|Structures, earthquake design, transport and hydraulic works.',
    'Ετοιμάζει μηχανικούς για μελέτη και κατασκευή έργων.|It prepares engineers to design and build public works.', 'πολιτική μηχανική ή συναφή κλάδο μηχανικής|civil engineering or a related branch'],
  mechanical: ['0715', 'Θερμοδυναμική, κατασκευές μηχανών και αυτοματισμός, με έργο ομάδας κάθε χρόνο.|Thermodynamics, machine design and automation, with a team project each year.',
    'Οι απόφοιτοι εργάζονται στη βιομηχανία, την ενέργεια και τις μεταφορές.|Graduates work in industry, energy and transport.', 'μηχανολογία ή συναφή κλάδο μηχανικής|mechanical engineering or a related branch'],
  energy: ['0713', 'Ηλεκτρικά δίκτυα, ανανεώσιμες πηγές και αποθήκευση ενέργειας.|Power grids, renewable sources and energy storage.',
    'Οδηγεί σε διαχειριστές δικτύων, παραγωγούς ενέργειας και μελέτες.|It leads to grid operators, energy producers and consultancies.', 'μηχανική ή φυσικές επιστήμες|engineering or physical sciences'],
  electronics: ['0714', 'Ηλεκτρονικά, τηλεπικοινωνίες και ενσωματωμένα συστήματα.|Electronics, telecommunications and embedded systems.',
    'Ετοιμάζει μηχανικούς για εταιρείες τεχνολογίας και δίκτυα.|It prepares engineers for technology companies and networks.', 'ηλεκτρολογία, πληροφορική ή φυσική|electrical engineering, computing or physics'],
  architecture: ['0731', 'Σχεδιασμός κτιρίων και πόλεων, ιστορία της αρχιτεκτονικής και αποκατάσταση μνημείων.|The design of buildings and cities, architectural history and the restoration of monuments.',
    'Οδηγεί σε αρχιτεκτονικά γραφεία, δήμους και υπηρεσίες μνημείων.|It leads to practices, municipalities and heritage services.', 'αρχιτεκτονική, πολεοδομία ή μηχανική|architecture, planning or engineering'],
  medicine: ['0912', 'Βασικές ιατρικές επιστήμες και κλινική άσκηση σε πανεπιστημιακά νοσοκομεία.|Basic medical sciences and clinical practice in university hospitals.',
    'Οδηγεί στο ιατρικό επάγγελμα και στην κλινική έρευνα.|It leads to the medical profession and clinical research.', 'ιατρική ή επιστήμες υγείας|medicine or health sciences'],
  nursing: ['0913', 'Νοσηλευτική φροντίδα, δημόσια υγεία και διοίκηση υπηρεσιών υγείας.|Nursing care, public health and the management of health services.',
    'Οι απόφοιτοι εργάζονται σε νοσοκομεία, κέντρα υγείας και σχολεία.|Graduates work in hospitals, health centres and schools.', 'νοσηλευτική ή επιστήμες υγείας|nursing or health sciences'],
  sport: ['1014', 'Φυσική αγωγή, προπονητική και άσκηση για την υγεία.|Physical education, coaching and exercise for health.',
    'Οδηγεί σε σχολεία, συλλόγους και προγράμματα άσκησης.|It leads to schools, clubs and exercise programmes.', 'φυσική αγωγή, βιολογία ή επιστήμες υγείας|sport science, biology or health sciences'],
};

/** The field with this key. @throws for a key that is not in the table, so that a slip in the demo data shows at once */
export function demoField(key: string): DemoField {
  const row = ROWS[key];
  if (!row) throw new Error(`The demo catalogue has no field "${key}".`);
  const [isced, about, after, background] = row;
  return { isced, about: both(about), after: both(after), background: both(background) };
}
