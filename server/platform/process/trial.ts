/** A host name or address of the loopback interface, as a setting or a URL writes it. */
const THIS_MACHINE = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

/** Whether only this machine reaches a host of this name. */
export const isThisMachine = (host: string): boolean => THIS_MACHINE.test(host);

interface Settings {
  nodeEnv: string;
  host: string;
  publicUrl: string;
}

/** Why a portal with the embedded provider is no mere trial on this machine, each a part of a sentence; empty where it is one. */
export function trialBlockers({ nodeEnv, host, publicUrl }: Settings): string[] {
  return [
    ...(nodeEnv === 'production' ? ['NODE_ENV is production'] : []),
    ...(isThisMachine(host) ? [] : [`it listens on ${host} (HOST), not on loopback only`]),
    ...(isThisMachine(new URL(publicUrl).hostname) ? [] : [`its address is ${publicUrl} (PUBLIC_URL)`]),
  ];
}
