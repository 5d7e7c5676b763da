-- Reminders look for the deadlines that are near, those of calls by `calls_published` and those that one draft has by this.
create index deadline_extensions_until on deadline_extensions (until);
