import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../../config';

/** Delivers one mail, or throws why it could not. */
export type MailTransport = (mail: SendMailOptions & { messageId: string }) => Promise<void>;

const TIMEOUT_MS = 30_000;

function smtp(url: string): MailTransport {
  const transport = createTransport({ url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

/** Writes each mail to a file that mail programs can open (RFC 5322); the file is renamed into place, so that it is complete as soon as it exists. */
function folder(path: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return async (mail) => {
    const { message } = await transport.sendMail(mail);
    const name = `${mail.messageId.replace(/[<>]/g, '').replace(/[^\w.-]/g, '_')}.eml`;
    await mkdir(path, { recursive: true, mode: 0o700 });
    await writeFile(join(path, `.${name}`), message as Buffer, { mode: 0o600 });
    await rename(join(path, `.${name}`), join(path, name));
  };
}

/** Where mails go: to the server at `SMTP_URL`, else into `DATA_DIR/mail`. */
export const mailTransport = ({ smtpUrl, dataDir }: Pick<Config, 'smtpUrl' | 'dataDir'>): MailTransport =>
  smtpUrl === undefined ? folder(join(dataDir, 'mail')) : smtp(smtpUrl);
