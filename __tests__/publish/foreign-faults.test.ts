/** Each call and each fault, though not every pair of them. */
import { testForeignFaults } from './foreign-faults.ts';

testForeignFaults(6);
