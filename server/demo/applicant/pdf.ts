const A4 = '[0 0 595 842]';

/** A literal string of PDF: the characters that would end or escape it are escaped. The standard fonts have no Greek. */
const literal = (line: string) => `(${line.replace(/[\\()]/g, '\\$&').replace(/[^\x20-\x7e]/g, '?')})`;

/** Draws a heading and lines below it, from the top of an A4 page down. */
const drawing = ([heading = '', ...lines]: readonly string[]) =>
  ['BT', '/F1 20 Tf 72 760 Td', `${literal(heading)} Tj`, '/F2 12 Tf 0 -40 Td 20 TL', ...lines.map((line) => `${literal(line)} Tj T*`), 'ET'].join('\n');

/** A PDF of one page (ISO 32000, version 1.4) with a heading and lines of plain English. */
export function pdfOf(lines: readonly string[]): Buffer {
  const content = drawing(lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${A4} /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}
