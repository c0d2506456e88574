/**
 * Whether Redis refused a command because its memory is full (`maxmemory` with noeviction). Nothing of that command was done. Of a
 * transaction the refusal itself says only that an earlier command was refused (EXECABORT); its errors, which may hold itself, say why.
 */
export function isOutOfMemory(error: unknown): boolean {
  if (saysSo(error)) return true;
  const { previousErrors } = (error ?? {}) as { previousErrors?: unknown };
  return Array.isArray(previousErrors) && previousErrors.some(saysSo);
}

const saysSo = (error: unknown): boolean => error instanceof Error && error.message.includes("OOM command not allowed");
