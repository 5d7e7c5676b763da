/** Thrown instead of the refusal when the person does not agree: nothing was changed, and there is no error to show. */
export class NotConfirmed extends DOMException {
  constructor() {
    super('The change was not confirmed.', 'AbortError');
  }
}

/** Asks the person whether to make a change that does this to people. */
type Ask = (acts: readonly string[]) => Promise<boolean>;

let ask: Ask | undefined;

/** Registers who asks; without anybody a refusal stays an error. Returns a function that ends it. */
export function provideAsk(asking: Ask): () => void {
  ask = asking;
  return () => {
    if (ask === asking) ask = undefined;
  };
}

interface Refusal {
  confirmation: string;
  acts: string[];
}

/** The acts on people that a 422 wants confirmed, and the confirmation to send; undefined for any other error. */
function refusalOf(error: unknown): Refusal | undefined {
  const { status, body } = error as { status?: unknown; body?: { detail?: unknown } | null };
  const detail = status === 422 && Array.isArray(body?.detail) ? (body.detail as { msg?: unknown; ctx?: { confirmation?: unknown } | null }[]) : [];
  const confirmation = detail[0]?.ctx?.confirmation;
  return typeof confirmation === 'string' ? { confirmation, acts: detail.map(({ msg }) => String(msg)) } : undefined;
}

/**
 * Sends a change; if the server wants to have confirmed what it does to people, asks the person and sends it again. A situation that changed
 * meanwhile is asked about again.
 * @throws {NotConfirmed} when the person does not agree
 */
export async function sendConfirmed(request: Request, send: (request: Request) => Promise<Response>): Promise<Response> {
  const again = request.clone();
  try {
    return await send(request);
  } catch (error) {
    const refusal = refusalOf(error);
    if (!ask || !refusal) throw error;
    if (!(await ask(refusal.acts))) throw new NotConfirmed();
    again.headers.set('Confirmation', refusal.confirmation);
    return sendConfirmed(again, send);
  }
}
