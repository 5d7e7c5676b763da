/** A message from one tab of the portal to the others; `session` identifies the session that it is about. */
export type TabMessage =
  | { kind: 'signed-in'; session: string }
  | {
    kind: 'signed-out';
    session: string;
    /** Whether the person chose to sign out, so that nothing they typed stays on this device. */
    forget: boolean;
  };

const isMessage = (data: unknown): data is TabMessage =>
  typeof data === 'object' && data !== null && 'kind' in data && 'session' in data && typeof data.session === 'string';

let channel: BroadcastChannel | undefined;
let onMessage: (message: TabMessage) => void = () => undefined;
const ended = new Set<string>();

/** Sends a message to the other tabs of this browser; the sender does not receive it. */
export function notifyTabs(message: TabMessage): void {
  channel?.postMessage(message);
}

/** Records from now on which sessions end in other tabs; to be called before the sign-on check. */
export function listenToTabs(): void {
  if (channel) return;
  channel = new BroadcastChannel('propylaea.session');
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!isMessage(data)) return;
    if (data.kind === 'signed-out') ended.add(data.session);
    onMessage(data);
  };
}

/** Calls `react` with each message of the other tabs from now on. */
export function followTabs(react: (message: TabMessage) => void): void {
  onMessage = react;
  listenToTabs();
}

/** Whether another tab has announced that this session has ended. */
export const hasEnded = (session: string): boolean => ended.has(session);
