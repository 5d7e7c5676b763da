const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

interface Facts {
  title: string;
  description: string;
}

/** The elements of a page's head, every text in them escaped. */
export function headElements({ title, description }: Facts): string {
  const meta = (name: string, content: string) => (content === '' ? '' : `<meta name="${name}" content="${escaped(content)}" />`);
  return `<title>${escaped(title)}</title>${meta('description', description)}`;
}
