/** What one does from a search to a receipt, in this order. */
export const HOW_TO_SECTIONS = ['find', 'call', 'account', 'profile', 'answer', 'send', 'after'] as const;
