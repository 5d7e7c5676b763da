import { useEffect, useState } from 'react';
import { body, client } from '../../api/client';

const readAccount = () => body(client.GET('/api/account'));
type Account = Awaited<ReturnType<typeof readAccount>>;

/** The signed-in person's account; what could not be read is tried again by `again`. */
export function useAccount() {
  const [account, setAccount] = useState<Account>();
  const [failure, setFailure] = useState<unknown>();
  const [turn, setTurn] = useState(0);
  // One part of the account's page: its failure is shown in place of the part and never becomes the Error page.
  useEffect(() => {
    void readAccount().then(setAccount, setFailure);
  }, [turn]);
  const again = () => {
    setFailure(undefined);
    setTurn(turn + 1);
  };
  return { account, setAccount, failure, again };
}
