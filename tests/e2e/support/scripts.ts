import { expect, type Page } from '@playwright/test';

/** Records the scripts that a page loads from now on; returns a function that gives their texts. */
export function scriptsOf(page: Page): () => Promise<string[]> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  return async () => {
    expect(scripts.size).toBeGreaterThan(0);
    const answers = await Promise.all([...scripts].map((url) => page.request.get(url)));
    return Promise.all(answers.map((answer) => answer.text()));
  };
}
