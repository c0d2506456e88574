/** Whether anybody sees this page, and when somebody does again. */
export const whileSeen = {
  isHidden: (): boolean => document.hidden,
  onSeen(run: () => void): () => void {
    document.addEventListener("visibilitychange", run);
    return () => document.removeEventListener("visibilitychange", run);
  },
};
