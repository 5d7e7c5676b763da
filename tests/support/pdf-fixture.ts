/** The text of a small PDF of one empty page whose bytes depend on `text`; without cross-references, which readers then build. */
export const pdfText = (text = 'A document.'): string =>
  [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj',
    `% ${text}`,
    'trailer<</Root 1 0 R>>',
    '%%EOF',
    '',
  ].join('\n');
