/** Mails that are about no application that was sent: each topic is a preference of the account, and on until it is switched off. */
export const MAIL_TOPICS = ['deadline_reminders', 'saved_searches'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** Whether the person of these preferences wants mails of a topic. */
export const wantsMails = (preferences: Readonly<Record<string, unknown>>, topic: MailTopic): boolean => preferences[topic] !== false;

/** The page that takes mails of a topic off, with its token in the query; mail programs send a POST to the same address (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
