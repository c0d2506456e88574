/** Status codes as the services use them (part 2, section 4). */
export const S = {
  review: 0,
  pending: 1,
  disposing: 2,
  disposed: 4,
  returned: 6,
  overdue: 7,
  cancelled: 8,
  checked: 9,
  delay: 15,
} as const;

export const isOpen = (status: number): boolean => status !== S.cancelled && status !== S.checked;
