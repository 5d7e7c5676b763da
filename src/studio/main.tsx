import Alert from '@mui/material/Alert';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Caught } from './Caught';
import { Studio } from './Studio';
import { ThemeProvider } from '../theme/ThemeProvider';
import { setDocumentLanguage } from './words';

const root = document.getElementById('root');
setDocumentLanguage();
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ThemeProvider>
        <Caught instead={(error) => <Alert severity="error" lang="en">{error instanceof Error ? error.message : String(error)}</Alert>}>
          <Suspense>
            <Studio />
          </Suspense>
        </Caught>
      </ThemeProvider>
    </StrictMode>,
  );
}
