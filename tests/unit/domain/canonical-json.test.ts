import canonicalize from 'canonicalize';
import { expect, it } from 'vitest';

/** A small submitted application: unsorted names, text in both scripts, characters that JSON escapes, and numbers in each format. */
const SENT = {
  status: 'finalized',
  applicant: { family_name: 'Παπαδοπούλου', given_name: 'Ζωή', '10': true, '9': false },
  answers: { motivation: 'Line one\nand "two"\\\u0007 – €', ποσό: 1e21, grade: 8.5, small: 1e-7, zero: -0, none: null, left_out: undefined },
  documents: [{ name: 'Βαθμολογία.pdf', sha256: 'ab', size: 10485760 }, {}, []],
  '\u{1F600}': 'beyond the basic plane sorts by UTF-16',
  ﬁ: 'after it',
};

const WRITTEN = String
  .raw`{"answers":{"grade":8.5,"motivation":"Line one\nand \"two\"\\\u0007 – €","none":null,"small":1e-7,"zero":0,"ποσό":1e+21},"applicant":{"10":true,"9":false,"family_name":"Παπαδοπούλου","given_name":"Ζωή"},"documents":[{"name":"Βαθμολογία.pdf","sha256":"ab","size":10485760},{},[]],"status":"finalized","😀":"beyond the basic plane sorts by UTF-16","ﬁ":"after it"}`;

it('writes what receipts and seals are hashed from as when they were given: another version of the library must not change a byte', () => {
  expect(canonicalize(SENT)).toBe(WRITTEN);
});
