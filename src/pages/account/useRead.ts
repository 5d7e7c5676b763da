import { useEffect, useState } from 'react';
import { body, client } from '../../api/client';

/**
 * Reads the data of one part of the account page. A failure is returned, to be shown in place of that part, and never becomes the Error page;
 * `again` retries.
 * @param read must be the same function at each render
 */
export function useRead<Value>(read: () => Promise<Value>) {
  const [value, setValue] = useState<Value>();
  const [failure, setFailure] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    void read().then(setValue, setFailure);
  }, [read, turn]);
  const again = () => {
    setFailure(undefined);
    setTurn(turn + 1);
  };
  return { value, setValue, failure, again };
}

const readAccount = () => body(client.GET('/api/account'));

/** The signed-in person's account. */
export const useAccount = () => useRead(readAccount);
