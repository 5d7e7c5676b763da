/** The topics of mails that are not about a sent application: each is a preference of the account, and on by default. */
export const MAIL_TOPICS = ['deadline_reminders', 'saved_searches'] as const;
export type MailTopic = (typeof MAIL_TOPICS)[number];

/** Whether an account with these preferences receives mails of a topic. */
export const wantsMails = (preferences: Readonly<Record<string, unknown>>, topic: MailTopic): boolean => preferences[topic] !== false;

/** The page that unsubscribes from a topic, with a token in the query string; mail clients send a POST to the same URL (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe';
