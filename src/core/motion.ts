const generic = 'motion';

/** The event of motion at a place, as a sensor there is called: `hall_motion`; `motion` where no place is said. */
export const motionEvent = (place?: string): string => (place === undefined ? generic : `${place}_${generic}`);

/** Whether an event tells of motion, wherever that is. */
export const isMotion = (event: string): boolean => event === generic || event.endsWith(`_${generic}`);
