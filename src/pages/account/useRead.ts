import { useEffect, useState } from 'react';
import { body, client } from '../../api/client';

/**
 * Reads what one part of the account's page shows. A failure is given, to be shown in place of that part, and never becomes the Error page;
 * `again` reads anew.
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
