alter table installation add column sealing_key text;
comment on column installation.sealing_key is 'Fingerprint of the key that seals stored secrets: a process whose keys do not include it does not serve. Null before the first start that records it.';
