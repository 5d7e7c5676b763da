import type { ProgrammeQuery } from '@domain/catalogue/programme-query';
import { lazy, Suspense, useId, useState } from 'react';
import { Boundary } from '../../errors/Boundary';
import { useTranslate } from '../../i18n';
import Button from '../../ui/Button';
import styles from './MapPart.module.css';

// Loaded on demand: few readers open the map.
const ProgrammeMap = lazy(async () => ({ default: (await import('./ProgrammeMap')).ProgrammeMap }));

/** A button that shows and hides a map of the found programmes. */
export function MapPart({ query }: { query: ProgrammeQuery }) {
  const t = useTranslate();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.block}>
      <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)} className={styles.button}>
        {t(open ? 'search.map.hide' : 'search.map.show')}
      </Button>
      <div id={id}>
        {open && (
          <Boundary>
            <Suspense fallback={null}>
              <ProgrammeMap query={query} />
            </Suspense>
          </Boundary>
        )}
      </div>
    </div>
  );
}
