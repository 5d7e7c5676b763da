import type { Locale } from '@domain/locale';

/** The texts of an application's document, beside those of its schemas. */
interface PdfWords {
  title: (number: string) => string;
  page: (page: number, pages: number) => string;
  applicant: string;
  programme: string;
  university: string;
  call: string;
  receipt: string;
  number: string;
  sent: string;
  fingerprint: string;
  proof: string;
  proofAttached: string;
  qr: string;
  receiptFile: string;
  dataFile: string;
  requirements: string;
  answers: string;
  noAnswers: string;
  documents: string;
  noDocuments: string;
  letters: string;
  referee: string;
  lettersReceived: string;
  letterAt: (at: string) => string;
  letterFile: (name: string) => string;
  profile: string;
  declaration: string;
  declarationVersion: (version: string) => string;
  privacyThen: string;
  nth: (title: string, index: number) => string;
  notAnswered: string;
  accepted: string;
  notGiven: string;
  notShown: string;
  yes: string;
  no: string;
}

export const PDF_WORDS: Readonly<Record<Locale, PdfWords>> = {
  en: {
    title: (number) => `Application ${number}`,
    page: (page, pages) => `Page ${String(page)} of ${String(pages)}`,
    applicant: 'Applicant',
    programme: 'Programme',
    university: 'University',
    call: 'Call',
    receipt: 'Receipt',
    number: 'Number',
    sent: 'Sent',
    fingerprint: 'Fingerprint (SHA-256)',
    proof:
      'The portal signed number, time and fingerprint. Anybody can check the signature: scan the code, or open the file of the receipt that is attached to this document.',
    proofAttached: 'What was sent is attached too, as the JSON file from which the fingerprint was made.',
    qr: 'QR code that leads to the check of this receipt',
    receiptFile: 'The signed receipt (JWS)',
    dataFile: 'What was sent, as canonical JSON (RFC 8785); its SHA-256 is in the receipt',
    requirements: 'Requirements of the call',
    answers: 'Answers to the call’s questions',
    noAnswers: 'This call asked no questions.',
    documents: 'Documents',
    noDocuments: 'No documents were sent.',
    letters: 'Letters of reference',
    referee: 'Referee',
    lettersReceived: 'Letters received',
    letterAt: (at) => `Received ${at}`,
    letterFile: (name) => `As a file: ${name}`,
    profile: 'Profile',
    declaration: 'Declaration',
    declarationVersion: (version) => `Version ${version} of the portal’s text, as it was when the application was sent`,
    privacyThen: 'The page “Privacy” as it read when the application was sent',
    nth: (title, index) => `${title} ${String(index)}`,
    notAnswered: 'Not answered',
    accepted: 'Accepted',
    notGiven: 'Not given',
    notShown: 'Some letters cannot be shown in this document. The portal holds them as they were typed.',
    yes: 'Yes',
    no: 'No',
  },
  el: {
    title: (number) => `Αίτηση ${number}`,
    page: (page, pages) => `Σελίδα ${String(page)} από ${String(pages)}`,
    applicant: 'Υποψήφιος/-α',
    programme: 'Πρόγραμμα',
    university: 'Πανεπιστήμιο',
    call: 'Πρόσκληση',
    receipt: 'Αποδεικτικό υποβολής',
    number: 'Αριθμός',
    sent: 'Υποβλήθηκε',
    fingerprint: 'Αποτύπωμα (SHA-256)',
    proof:
      'Η πύλη υπέγραψε ψηφιακά τον αριθμό, τον χρόνο και το αποτύπωμα. Την υπογραφή μπορεί να την ελέγξει ο καθένας: σαρώστε τον κωδικό ή ανοίξτε το αρχείο του αποδεικτικού που επισυνάπτεται στο έγγραφο.',
    proofAttached: 'Επισυνάπτεται και ό,τι υποβλήθηκε, ως το αρχείο JSON από το οποίο προκύπτει το αποτύπωμα.',
    qr: 'Κωδικός QR που οδηγεί στον έλεγχο αυτού του αποδεικτικού',
    receiptFile: 'Το υπογεγραμμένο αποδεικτικό (JWS)',
    dataFile: 'Ό,τι υποβλήθηκε, σε κανονική μορφή JSON (RFC 8785)· το SHA-256 του περιέχεται στο αποδεικτικό',
    requirements: 'Προϋποθέσεις της πρόσκλησης',
    answers: 'Απαντήσεις στις ερωτήσεις της πρόσκλησης',
    noAnswers: 'Η πρόσκληση δεν είχε ερωτήσεις.',
    documents: 'Δικαιολογητικά',
    noDocuments: 'Δεν υποβλήθηκαν δικαιολογητικά.',
    letters: 'Συστατικές επιστολές',
    referee: 'Πρόσωπο',
    lettersReceived: 'Επιστολές που παραλήφθηκαν',
    letterAt: (at) => `Παραλήφθηκε: ${at}`,
    letterFile: (name) => `Ως αρχείο: ${name}`,
    profile: 'Προφίλ',
    declaration: 'Δήλωση',
    declarationVersion: (version) => `Έκδοση ${version} του κειμένου της πύλης, όπως ίσχυε κατά την υποβολή`,
    privacyThen: 'Η σελίδα «Προστασία δεδομένων», όπως ίσχυε κατά την υποβολή',
    nth: (title, index) => `${title} ${String(index)}`,
    notAnswered: 'Χωρίς απάντηση',
    accepted: 'Έγινε αποδεκτή',
    notGiven: 'Δεν δηλώθηκε',
    notShown: 'Κάποια γράμματα δεν μπορούν να εμφανιστούν σε αυτό το έγγραφο. Η πύλη τα διατηρεί όπως γράφτηκαν.',
    yes: 'Ναι',
    no: 'Όχι',
  },
};
