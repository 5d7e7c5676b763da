// Begins the application on a page that the server has drawn: once the page stands with its fonts, and the browser has time.
{
  const LONGEST_WAIT_MS = 1000;
  const { application, parts } = document.currentScript.dataset;
  const files = [...parts.split(' ').filter(Boolean), application];

  const load = async () => {
    for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    // One at a time: all at once they would be one long task, in which nothing answers.
    for (const file of files) {
      await import(file);
      await new Promise((resume) => setTimeout(resume));
    }
  };

  const open = () => void load();

  const openWhenIdle = () => ('requestIdleCallback' in globalThis ? requestIdleCallback(open, { timeout: LONGEST_WAIT_MS }) : setTimeout(open));

  if (document.readyState === 'complete') openWhenIdle();
  else addEventListener('load', openWhenIdle, { once: true });
}
