import type { components } from '@generated/api';

/** A call without what the server adds, as its schema defines it. */
export type CallData = components['schemas']['calls'];

/** A call as it is read: an old record may have codes that the schema has no longer. */
export type CallRecord = components['schemas']['calls_record'];

/** A document that a call requires or allows. */
export type RequiredDocument = NonNullable<CallData['required_documents']>[number];
