import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Studio } from './Studio';
import { StudioTheme } from './StudioTheme';
import { markLanguage } from './words';

const root = document.getElementById('root');
markLanguage();
if (root) {
  createRoot(root).render(
    <StrictMode>
      <StudioTheme>
        <Suspense>
          <Studio />
        </Suspense>
      </StudioTheme>
    </StrictMode>,
  );
}
