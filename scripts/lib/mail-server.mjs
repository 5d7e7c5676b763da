import { createServer } from 'node:net';

/** The text of a mail in quoted-printable (RFC 2045, section 6.7). @param {string} source */
const decoded = (source) => source.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * The first link in the source of a mail. Only a part in quoted-printable is decoded: elsewhere `=E3` of a link is no code.
 * @param {string} source
 */
export function linkIn(source) {
  const start = source.search(/https?:\/\//);
  if (start < 0) return undefined;
  const encoding = [...source.slice(0, start).matchAll(/^Content-Transfer-Encoding: *(\S+)/gim)].at(-1)?.[1] ?? '7bit';
  const text = source.slice(start);
  return /^[^\s"<>]+/.exec(/^quoted-printable$/i.test(encoding) ? decoded(text) : text)?.[0];
}

/**
 * Starts a minimal mail server (RFC 5321) on a free port of this machine, for trials and tests. What `take` and `refuseRecipient` return refuses the
 * mail or the recipient with that answer. It never keeps its process alive.
 * @param {(source: string, recipient: string) => string | undefined} take gets each mail
 * @param {(command: string) => string | undefined} [refuseRecipient] gets each `RCPT` command
 * @returns {Promise<{ port: number, stop: () => void }>}
 */
export async function startMailServer(take, refuseRecipient = () => undefined) {
  const server = createServer((socket) => {
    let recipient = '';
    /** @type {string | undefined} */
    let source;
    /** @param {string} text */
    const answer = (text) => socket.write(`${text}\r\n`);
    /** @param {string} command */
    const obey = (command) => {
      if (/^DATA/i.test(command)) {
        source = '';
        return answer('354 go on');
      }
      if (!/^RCPT/i.test(command)) return answer(/^QUIT/i.test(command) ? '221 bye' : '250 ok');
      recipient = /<([^>]*)>/.exec(command)?.[1] ?? '';
      return answer(refuseRecipient(command.trim()) ?? '250 ok');
    };
    answer('220 localhost ESMTP');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => {
      if (source === undefined) return void obey(chunk.toString());
      source += chunk.toString();
      if (!source.endsWith('\r\n.\r\n')) return;
      // A client doubles a dot that begins a line (RFC 5321, section 4.5.2), such as one between the parts of a token.
      const refusal = take(source.replaceAll('\r\n..', '\r\n.'), recipient);
      source = undefined;
      answer(refusal ?? '250 taken');
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  server.unref();
  const address = server.address();
  return { port: typeof address === 'object' && address ? address.port : 0, stop: () => server.close() };
}
