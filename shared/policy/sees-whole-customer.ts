/** Owner, supervisor and authority. */
const TYPES: readonly number[] = [1, 2, 4];

/** Whether somebody of this user type sees a whole customer; whoever else the services name is bound to a company (L5). */
export const seesWholeCustomer = (userType: number): boolean => TYPES.includes(userType);
