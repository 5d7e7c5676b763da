import { callStatus } from '@domain/calls/call-status';
import { validationMessage } from '@domain/messages/validation';
import type { components } from '@generated/api';
import type { Deps, Exchange } from '../../../deps';
import { sendRecord } from '../../../platform/http/versions';
import type { Extension } from '../queries/deadline-extensions';
import type { ApplicationRow } from '../queries/applications';
import type { ApplicationContext } from '../queries/application-context';
import { applicationParts } from '../application-record';
import { withExtension } from '../call-terms';
import { applicationContextOf } from '../draft-context';
import { callRecord } from '../../catalogue/records';

type ApplicationRecord = components['schemas']['applications_record'];

/** The API form of applications, with their calls and the missing parts in the reader's language. `known` passes related rows that are already read. */
export async function applicationRecords(
  deps: Deps,
  { request }: Exchange,
  { rows, known }: { rows: readonly ApplicationRow[]; known?: ApplicationContext | undefined },
): Promise<ApplicationRecord[]> {
  const context = known ?? (await applicationContextOf(deps.db, rows));
  const now = deps.clock.now();
  const parts = await applicationParts(deps, rows, context);
  return parts.map((part) => ({
    ...part,
    call: ownCall(callRecord(required(context.calls.get(part.call_id)), now), part.extension, now),
    missing: part.missing.map(({ loc, type, ctx = {} }) => ({ loc: [...loc], type, ctx, msg: validationMessage(type, ctx, request.locale) })),
  }));
}

/** The call as it applies to one application: with its extended deadline. */
function ownCall(call: ApplicationRecord['call'], extension: Extension | null, now: Date): ApplicationRecord['call'] {
  const own = withExtension(call, extension ?? undefined);
  return own === call ? call : { ...own, status: callStatus(own, now) };
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('An application belongs to a call, and one row gives one record.');
  return value;
}

/** Answers with one application and its version as the ETag; `known` passes related rows that are already read. */
export async function sendKnownApplication(
  deps: Deps,
  exchange: Exchange,
  { row, known }: { row: ApplicationRow; known?: ApplicationContext },
): Promise<ApplicationRecord> {
  const [record] = await applicationRecords(deps, exchange, { rows: [row], known });
  return sendRecord(exchange.reply, required(record));
}

/** Answers with one application; its related rows are read now. */
export const sendApplication = (deps: Deps, exchange: Exchange, row: ApplicationRow): Promise<ApplicationRecord> =>
  sendKnownApplication(deps, exchange, { row });
