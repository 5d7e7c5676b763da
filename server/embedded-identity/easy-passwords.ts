// The most common passwords, in lower case; those shorter than the shortest length allowed are not needed.
const COMMON = new Set(
  `1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 a1b2c3d4 aa123456 abc12345 abcd1234 admin123 admin1234 administrator asdfghjkl asdf1234
  baseball basketball changeme changeme123 computer dragon123 football helloworld iloveyou internet letmein1 letmein123 liverpool
  master123 michelle olympiakos olympiacos p@ssw0rd p@ssword pa55word panathinaikos pass1234 passw0rd password passwords password!
  password1 password12 password123 password1234 princess q1w2e3r4 q1w2e3r4t5 qazwsxedc qwer1234 qwerty12 qwerty123 qwerty1234
  qwertyui qwertyuiop qwertz123 samsung1 secret123 starwars student1 student123 sunshine superman test1234 testtest trustno1
  university welcome1 welcome123 whatever zaq12wsx zxcvbnm1 zxcvbnm123 kalimera kalispera ellada123 thessaloniki
  κωδικος1 κωδικός1 κωδικος123 κωδικός123 καλημερα καλημέρα πανεπιστημιο πανεπιστήμιο`.split(/\s+/),
);

const ROWS = ['01234567890', '09876543210', 'abcdefghijklmnopqrstuvwxyz', 'αβγδεζηθικλμνξοπρστυφχψω'];

/** True when a password is among the first that an attacker tries: a common one, one or two characters over and over, or a row such as 12345678. */
export function isEasyToGuess(password: string): boolean {
  const folded = password.trim().normalize('NFC').toLowerCase();
  return COMMON.has(folded) || /^(.{1,2})\1+$/u.test(folded) || ROWS.some((row) => row.includes(folded));
}
