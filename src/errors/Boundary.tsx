import { Component, type ReactNode } from 'react';
import { useTranslate } from '../i18n';
import Button from '../ui/Button';
import { faultIdOf } from './log';
import { isShownByPage } from './page-error';
import { RequestId } from './RequestId';
import styles from './Boundary.module.css';

function Broken({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslate();
  return (
    <div role="status" data-broken-part className={styles.row}>
      {t('error.part')}
      <Button size="small" color="inherit" variant="outlined" onClick={onRetry}>
        {t('error.retry')}
      </Button>
      <RequestId id={faultIdOf(error)} />
    </div>
  );
}

/**
 * An error boundary around a part of a page that unexpected data can break: the part shows an error and a retry button, and the rest of
 * the page stays. Errors of the API and of the guard are rethrown, because they concern the whole page.
 */
export class Boundary extends Component<{ children: ReactNode }, { thrown?: { error: unknown } | undefined }> {
  override state: { thrown?: { error: unknown } | undefined } = {};

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } };
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    if (isShownByPage(thrown.error)) throw thrown.error;
    return <Broken error={thrown.error} onRetry={() => this.setState({ thrown: undefined })} />;
  }
}
