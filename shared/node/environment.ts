import { readFileSync } from "node:fs";

/** Wrong configuration stops the start; its message is a sentence for whoever starts the program, and never holds a secret. */
export class ConfigError extends Error {}

/** What nobody but the programs may read. The place where each stands may be given instead of it, as `NAME_FILE`. */
export const SECRETS = [
  ...["REDIS_URL", "DATABASE_URL", "METRICS_TOKEN", "LINK_SECRET", "TRACK_KEY", "MAP_KEY", "EZOPEN_SECRETS"],
  "OTEL_EXPORTER_OTLP_HEADERS",
] as const;

export const isSecret = (name: string): boolean => SECRETS.some((secret) => secret === name);

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment with the secrets that stand in files: `DATABASE_URL_FILE=/run/secrets/database` gives DATABASE_URL. A line break at the
 * end of a file is no part of it.
 * @throws ConfigError where a file cannot be read or is empty, or a secret is given both ways
 */
export function withSecretFiles(env: Environment): Environment {
  const found = SECRETS.flatMap((name) => {
    const file = env[`${name}_FILE`];
    return file === undefined || file === "" ? [] : [[name, readSecret(env, name, file)] as const];
  });
  return { ...env, ...Object.fromEntries(found) };
}

function readSecret(env: Environment, name: string, file: string): string {
  if ((env[name] ?? "") !== "") throw new ConfigError(`${name} and ${name}_FILE are both set. Keep one of them.`);
  let text: string;
  try {
    text = readFileSync(file, "utf8").replace(/\r?\n$/, "");
  } catch (error) {
    throw new ConfigError(`${name}_FILE=${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Correct it, or set ${name}.`);
  }
  if (text === "") throw new ConfigError(`${name}_FILE=${file} is empty. Write the secret into it.`);
  return text;
}
