import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ThemeProvider } from '../theme/ThemeProvider';
import { Studio } from './Studio';
import { markLanguage } from './words';

const root = document.getElementById('root');
markLanguage();
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <Suspense>
          <Studio />
        </Suspense>
      </ThemeProvider>
    </StrictMode>,
  );
}
