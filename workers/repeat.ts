/** Does `work` again and again with a pause in between, never twice at once. Stops when told; `onError` hears what fails. */
export function repeat(pauseMs: number, work: () => Promise<void>, onError: (error: unknown) => void): { stop(): void } {
  let timer: NodeJS.Timeout;
  let isStopped = false;
  const run = async () => {
    await work().catch(onError);
    if (!isStopped) timer = setTimeout(run, pauseMs);
  };
  timer = setTimeout(run, 0);
  return {
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
