/** Whether Redis refused a command because its memory is full (`maxmemory` with noeviction). Nothing of that command was done. */
export const isOutOfMemory = (error: unknown): boolean => error instanceof Error && error.message.includes("OOM command not allowed");
