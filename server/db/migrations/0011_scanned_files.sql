-- When a virus scanner found nothing in a blob; null for one that no scanner has seen.
alter table blobs add column scanned_at timestamptz;
