import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { currentLocale } from '../i18n/locale';
import { ThemeProvider } from '../theme/ThemeProvider';
import { Studio } from './Studio';

const root = document.getElementById('root');
document.documentElement.lang = currentLocale();
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
