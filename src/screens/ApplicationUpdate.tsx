import { ApplicationUpdate } from '../features/applications/ApplicationUpdate';
import { Referees } from '../features/referees/Referees';

/** A draft, in which the applicant also names referees. */
export const Component = () => <ApplicationUpdate Referees={Referees} />;
