#!/bin/bash
#SBATCH --job-name=parts
#SBATCH --array=0-99
#SBATCH --cpus-per-task=1
#SBATCH --mem=1G
#SBATCH --time=04:00:00
#SBATCH --output=array-%a.log
#SBATCH --open-mode=append
#
# Solve the parts in a folder by a Slurm job array:  sbatch array.sh parts
#
# A task takes every hundredth part, as many as the array has tasks.  Send the same command again
# after a failure or a time limit: parts that have an answer are not solved again.
set -u

folder=$1
here=${SLURM_SUBMIT_DIR:-.} # Slurm runs a copy of this script, so answer.sh is looked for here
parts=("$folder"/part-*.dlx)
failed=0
for ((at = SLURM_ARRAY_TASK_ID - SLURM_ARRAY_TASK_MIN; at < ${#parts[@]}; at += SLURM_ARRAY_TASK_COUNT)); do
  bash "$here/answer.sh" "${parts[at]}" || failed=1
done
exit "$failed"
