const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

const hasCode = (error: unknown, code: string): error is Error & { code: string; constraint?: string } =>
  error instanceof Error && 'code' in error && error.code === code;

/** Whether a statement failed because a unique index, by name when given, already holds the value. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  hasCode(error, UNIQUE_VIOLATION) && (constraint === undefined || error.constraint === constraint);

/** Whether a statement failed because what it refers to is not there, or is still referred to. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, FOREIGN_KEY_VIOLATION);
