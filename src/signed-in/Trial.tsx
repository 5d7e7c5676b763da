import { carryAnswers } from '@domain/applications/carry-answers';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CallQuestionsForm, SchemaServicesProvider, type EntitySchema, type RecordData } from '../schema-ui';
import { Panel } from './Panel';
import { useTrialServices } from './useTrialServices';

/** The form of a schema, to try out. It remounts when the schema changes, with the answers that still fit. */
function TrialForm({ schema }: { schema: EntitySchema }) {
  const services = useTrialServices();
  const text = JSON.stringify(schema);
  const [tried, setTried] = useState({ text, schema, answers: {} as RecordData });
  if (tried.text !== text) setTried({ text, schema, answers: carryAnswers(tried.answers, { from: tried.schema, to: schema, sameCall: true }).answers });
  // The old form reports its answers once more when it unmounts, after the new one has mounted.
  const follow = (answers: RecordData) => setTried((before) => (before.text === text ? { ...before, answers } : before));
  return (
    <SchemaServicesProvider value={services}>
      <CallQuestionsForm key={tried.text} schema={tried.schema} initial={tried.answers} onChange={follow} onSubmit={() => Promise.resolve()} savesItself />
    </SchemaServicesProvider>
  );
}

interface Props {
  schema: EntitySchema;
  title: string;
  /** The text above the form, and the one in its place while there are no questions. */
  help: string;
  none: string;
}

/** A preview of a form that is being composed. It can be filled in; nothing is saved. */
export function Trial({ schema, title, help, none }: Props) {
  const isEmpty = Object.keys(schema.properties ?? {}).length === 0;
  return (
    <Box data-trial>
      <Panel bare title={title}>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{isEmpty ? none : help}</Typography>
        {!isEmpty && <TrialForm schema={schema} />}
      </Panel>
    </Box>
  );
}
