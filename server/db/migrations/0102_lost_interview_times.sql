-- The time that an applicant had taken and that was cancelled, until they take another: their page says why.
alter table interviews add column lost_slot_id bigint references interview_slots (id);
