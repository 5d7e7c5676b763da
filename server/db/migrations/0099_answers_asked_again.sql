-- Forms counted a required statement as accepted, and a required yes or no as no, as soon as anything else was answered. In a draft such an answer looks like
-- one that was given: it is taken out, and its applicant is told that it is asked again. It stays where something else was answered that is asked only
-- because of it: whoever answered that has seen it, and would lose what they wrote. What was sent stays as it was sent.
with recursive questions as (
  select c.id as call_id, q.key, q.value as question,
         -- What the form answered by itself; null where it left the question open.
         case when q.value ->> 'type' = 'boolean' and c.data #> '{questions,required}' ? q.key then coalesce(q.value -> 'const', 'false') end as filled_in
    from calls c cross join lateral jsonb_each(c.data #> '{questions,properties}') q
), follows as (
  select call_id, key as first, key from questions where filled_in is not null
  union
  select f.call_id, f.first, q.key from follows f join questions q on q.call_id = f.call_id and q.question #>> '{x-when,question}' = f.key
), doubtful as (
  select a.id, q.key, q.question
    from applications a join questions q using (call_id)
   where a.status = 'Draft' and a.answers -> q.key = q.filled_in
     and not exists (
       select from follows f join questions later on later.call_id = f.call_id and later.key = f.key
        where f.call_id = a.call_id and f.first = q.key and f.key <> q.key and a.answers ? f.key and a.answers -> f.key is distinct from later.filled_in)
), asked_again as (
  select id, array_agg(key) as keys,
         jsonb_agg(
           jsonb_build_object('area', 'answers', 'key', key, 'reason', 'answer_again',
             'title', jsonb_strip_nulls(jsonb_build_object('en', coalesce(question ->> 'title', key), 'el', question #> '{x-i18n,el,title}')))
           order by (question ->> 'x-order')::numeric nulls last, key) as report
    from doubtful group by id
)
update applications a
   set answers = a.answers - d.keys, version = a.version + 1,
       brought_over = jsonb_build_object('at', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'report', coalesce(a.brought_over -> 'report', '[]') || d.report)
  from asked_again d where d.id = a.id;
