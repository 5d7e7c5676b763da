import { LocalizedText } from './LocalizedText';
import type { Application } from './own-applications';
import styles from './AppliedFor.module.css';

/** University and call of an application, below the title of its programme: somebody may apply to two calls of one programme. */
export const AppliedFor = ({ call }: { call: Pick<Application['call'], 'programme' | 'title'> }) => (
  <div className={styles.text}>
    <LocalizedText text={call.programme.university_name} /> · <LocalizedText text={call.title} />
  </div>
);
