let waiting: Readonly<Record<string, string>> | null = null;

/** What the edition says to whoever signs in, in its languages, with {{name}}; said by the shell, which knows the name. */
export function welcomeWith(message: Readonly<Record<string, string>>): void {
  waiting = message;
}

/** Once: null when nobody signed in on this page, or when it was taken. */
export function takeWelcome(): Readonly<Record<string, string>> | null {
  const message = waiting;
  waiting = null;
  return message;
}
